-- Compatible from: 0039-seen-introductions
-- Log-ins compare names with plain hyphens (VALID-18): names stored with other dashes follow, but for one that would then be another
-- user's. Programs of before do not find a renamed key while they run beside; the name as it is shown stays.

update users
set username_key = translate(username_key, '‐‑‒–—―−﹘﹣－', '----------')
where username_key ~ '[‐‑‒–—―−﹘﹣－]'
  and not exists (
    select from users as other
    where other.id <> users.id
      and translate(other.username_key, '‐‑‒–—―−﹘﹣－', '----------')
        = translate(users.username_key, '‐‑‒–—―−﹘﹣－', '----------')
  );

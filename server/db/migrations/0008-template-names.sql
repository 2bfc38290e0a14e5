-- A name of a template is one user's only once (SIL-110). Templates that share one so far are numbered, the first keeps its name.

do $$
declare
  template record;
  number integer;
begin
  for template in
    select id, owner_id, name
    from (
      select id, owner_id, name, position, row_number() over (partition by owner_id, name order by position, id) as place
      from fund_package_templates
      where owner_id is not null
    ) as placed
    where place > 1
    order by owner_id, name, place
  loop
    number := 2;
    while exists (
      select from fund_package_templates
      where owner_id = template.owner_id and name = left(template.name, 190) || ' (' || number || ')'
    ) loop
      number := number + 1;
    end loop;
    update fund_package_templates
    set name = left(template.name, 190) || ' (' || number || ')'
    where id = template.id;
  end loop;
end $$;

drop index fund_package_templates_owner_id;

alter table fund_package_templates
  add constraint fund_package_templates_owner_id_name_key unique (owner_id, name);

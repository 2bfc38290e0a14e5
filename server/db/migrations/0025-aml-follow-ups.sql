-- Follow-up questions and marks of the AML questionnaire (SIL-179), and the currency of an income.

create table question_conditions (
  questionnaire_code text not null,
  question_code text not null,
  asked_question_code text not null,
  asked_answer_code text not null,
  primary key (questionnaire_code, question_code, asked_question_code, asked_answer_code),
  foreign key (questionnaire_code, question_code) references questions on delete cascade,
  foreign key (questionnaire_code, asked_question_code, asked_answer_code) references question_answers on delete cascade
);

alter table questions add column past_only boolean not null default false;

alter table question_answers add column mark text check (mark in ('politically-exposed', 'foreign-source'));

alter table contracts
  add column aml_marks text[] not null default '{}'
    check (aml_marks <@ array['politically-exposed', 'foreign-source']);

-- A questionnaire that asks for politically exposed persons gets what follows from the answer; new databases are seeded with it.
update questions set position = position * 10 where questionnaire_code = 'AML';

insert into questions (questionnaire_code, code, text, question_type, position)
  select 'AML', added.code, added.text::jsonb, added.question_type, after.position + added.place
  from (
    values
      ('PEP', 1, 'PEP_FUNCTION', 'Text', '{"en": "Which public function is or was held?", "cs": "Jaká veřejná funkce je nebo byla zastávána?", "sk": "Aká verejná funkcia je alebo bola zastávaná?"}'),
      ('PEP', 2, 'PEP_PERIOD', 'Text', '{"en": "In what period is or was the function held?", "cs": "V jakém období je nebo byla funkce zastávána?", "sk": "V akom období je alebo bola funkcia zastávaná?"}'),
      ('SOURCE_OF_MONEY', 1, 'FUNDS_ORIGIN', 'Text', '{"en": "How were the funds acquired, and in which country?", "cs": "Jak a ve které zemi byly prostředky získány?", "sk": "Ako a v ktorej krajine boli prostriedky získané?"}'),
      ('MONTHLY_INCOME', 1, 'INCOME_CURRENCY', 'OneOption', '{"en": "Currency of the income", "cs": "Měna příjmu", "sk": "Mena príjmu"}')
  ) as added (after_code, place, code, question_type, text)
  join questions as after on after.questionnaire_code = 'AML' and after.code = added.after_code
  on conflict do nothing;

insert into question_answers (questionnaire_code, question_code, code, text, free_text_allowed, correct_answer, position)
  select 'AML', added.question_code, added.code, added.text::jsonb, added.free_text, added.correct, added.position
  from (
    values
      ('SOURCE_OF_MONEY', 'ABROAD', '{"en": "From abroad", "cs": "Ze zahraničí", "sk": "Zo zahraničia"}', false, true, 10),
      ('INCOME_CURRENCY', 'CZK', '{"en": "CZK", "cs": "CZK", "sk": "CZK"}', false, false, 0),
      ('INCOME_CURRENCY', 'EUR', '{"en": "EUR", "cs": "EUR", "sk": "EUR"}', false, false, 1),
      ('INCOME_CURRENCY', 'OTHER', '{"en": "Other", "cs": "Jiná", "sk": "Iná"}', true, false, 2)
  ) as added (question_code, code, text, free_text, correct, position)
  join questions on questions.questionnaire_code = 'AML' and questions.code = added.question_code
  on conflict do nothing;

insert into question_conditions (questionnaire_code, question_code, asked_question_code, asked_answer_code)
  select 'AML', added.question_code, added.asked_question_code, added.asked_answer_code
  from (
    values
      ('PEP_FUNCTION', 'PEP', 'YES'),
      ('PEP_PERIOD', 'PEP', 'YES'),
      ('FUNDS_ORIGIN', 'PEP', 'YES'),
      ('FUNDS_ORIGIN', 'SOURCE_OF_MONEY', 'ABROAD')
  ) as added (question_code, asked_question_code, asked_answer_code)
  join questions on questions.questionnaire_code = 'AML' and questions.code = added.question_code
  join question_answers
    on question_answers.questionnaire_code = 'AML'
    and question_answers.question_code = added.asked_question_code
    and question_answers.code = added.asked_answer_code;

update question_answers
  set mark = case when question_code = 'PEP' then 'politically-exposed' else 'foreign-source' end
  where questionnaire_code = 'AML' and ((question_code = 'PEP' and code = 'YES') or (question_code = 'SOURCE_OF_MONEY' and code = 'ABROAD'));

update questions set past_only = true where questionnaire_code = 'AML' and code = 'INCOME_SINCE';

-- Kept copies of the questionnaire are out of date.
update catalogue_version set version = version + 1;

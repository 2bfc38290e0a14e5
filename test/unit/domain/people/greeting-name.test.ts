import { describe, expect, it } from 'vitest';
import { czechVocative, greetingName } from '#domain/people/greeting-name.ts';

describe('Czech vocative of a first name', () => {
  it.each(
    Object.entries({
      Tereza: 'Terezo',
      Ondřej: 'Ondřeji',
      Alžběta: 'Alžběto',
      Lucie: 'Lucie',
      Marie: 'Marie',
      Jiří: 'Jiří',
      Jan: 'Jane',
      Petr: 'Petře',
      Alexandr: 'Alexandře',
      Viktor: 'Viktore',
      Oskar: 'Oskare',
      Tomáš: 'Tomáši',
      Matěj: 'Matěji',
      Marek: 'Marku',
      Radek: 'Radku',
      Zdeněk: 'Zdeňku',
      Luděk: 'Luďku',
      Vítek: 'Vítku',
      Dominik: 'Dominiku',
      Vojtěch: 'Vojtěchu',
      Jindřich: 'Jindřichu',
      Pavel: 'Pavle',
      Karel: 'Karle',
      Daniel: 'Danieli',
      Samuel: 'Samueli',
      Michal: 'Michale',
      Václav: 'Václave',
      Josef: 'Josefe',
      Vít: 'Víte',
      David: 'Davide',
      Denis: 'Denisi',
      Alois: 'Aloisi',
      Felix: 'Felixi',
      Šimon: 'Šimone',
      Hugo: 'Hugo',
      René: 'René',
      Dagmar: 'Dagmar',
      Miriam: 'Miriam',
    }),
  )('of %s is %s', (name, called) => expect(czechVocative(name)).toBe(called));
});

describe('name in a greeting', () => {
  it.each([
    ['Tereza Dvořáková', 'cs', 'Terezo'],
    ['Tereza Dvořáková', 'sk', 'Tereza'],
    ['Tereza Dvořáková', 'en', 'Tereza'],
    ['Ing. Petr Malý, Ph.D.', 'cs', 'Petře'],
    ['Mgr. et Bc. Jana Šťastná', 'cs', null],
    ['  Jan   Novák ', 'cs', 'Jane'],
    ['Anna Nováková-Malá', 'cs', 'Anno'],
  ] as const)('for %s in %s is %s', (fullName, language, name) => expect(greetingName(fullName, language)).toBe(name));

  it.each(['Novák', 'J. Novák', 'Horizont Finance a.s. 24', 'INVESTICE s.r.o.', '', 'poradce 12', 'NOVÁK Jan'])(
    'is null for %j',
    (fullName) => expect(greetingName(fullName, 'cs')).toBeNull(),
  );
});

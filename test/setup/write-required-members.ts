/* Notes what the pages of this version expect of answers, when it is released (architecture, section 4). */
import { writeFileSync } from 'node:fs';
import { fixtures } from '#test/helpers/data/fixtures.ts';
import { requiredMembers } from '#test/helpers/source/required-members.ts';

writeFileSync(fixtures.requiredMembers, `${requiredMembers().join('\n')}\n`);

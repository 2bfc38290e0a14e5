/* Notes what page and server of this version expect of each other, when it is released (architecture, section 4). */
import { writeFileSync } from 'node:fs';
import { fixtures } from '#test/helpers/data/fixtures.ts';
import { requiredMembers } from '#test/helpers/source/required-members.ts';

writeFileSync(fixtures.requiredMembers, `${requiredMembers().join('\n')}\n`);

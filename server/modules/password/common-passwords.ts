/**
 * Words from lists of leaked passwords, in the languages of the portal. A password is common if it is one of these with
 * digits and signs around it (SIL-06).
 */
const words = `
password passwort passwd pass heslo mojeheslo tajneheslo tajne hesielko mojheslo kennwort contrasena motdepasse senha
admin administrator root user guest test tester testing demo temp welcome vitejte vitajte login letmein changeme secret
qwerty qwertz qwertyuiop qwertzuiop asdfgh asdfghjkl yxcvbnm zxcvbnm zxcvbn azerty qazwsx qwerasdf qweasd qweasdzxc
qwertyui qwer asdf asdfasdf abcd abcdef abcdefg abcdefgh abcabc aaaa iloveyou miluju milujite milacik laska lasicka
zlaticko slunicko beruska princess princezna sunshine shadow monkey dragon drak master michael football fotbal futbal
hockey hokej baseball basketball superman batman spiderman pokemon starwars trustno trustnoone whatever freedom svoboda
sloboda computer pocitac internet samsung google facebook microsoft windows apple iphone android minecraft fortnite
playboy soccer killer hunter ranger buster jordan harley matrix merlin flower kytka kvetina kocka kocicka macka pejsek
psicek pes kun konik zajic zajac medved tygr tiger lion phoenix summer leto winter zima spring jaro jar autumn podzim
jesen january leden february unor march brezen april duben may kveten june cerven july cervenec august srpen september
zari october rijen november listopad december prosinec monday pondeli pondelok sunday nedele praha prague brno ostrava
plzen bratislava kosice slovensko slovakia cesko czech ceskarepublika morava evropa europa sparta slavia slovan banik
lokomotiva martin michal jan honza jano jakub tomas petr peter pavel pavol lukas ondrej ondra marek david daniel jiri
jirka josef pepa karel frantisek vaclav vojtech matej adam filip robert richard roman milan miroslav zdenek vladimir
jaroslav stanislav marie maria jana eva anna hana lenka katerina katka lucie lucia petra veronika tereza zuzana
martina michaela barbora monika alena ivana kristyna nikola simona natalie karolina marketa eliska jessica jennifer
ashley thomas charlie andrew joshua matthew anthony william george robertson fundament investice investicie fond fondy
finance financie penize peniaze money bank banka euro koruna poradce poradca advisor broker makler zlato gold silver
diamond diamant bitcoin krypto crypto access mustang ferrari porsche mercedes skoda octavia fabia honda yamaha
hello ahoj cau nazdar dobryden world svet hellokitty cheese chocolate cokolada coffee kafe pivo vino rum vodka
cookie orange banana ginger pepper summertime lovely loveme angel andel anjel jesus jezis boh god devil satan star
hvezda hviezda rainbow blahblah nothing nic nevim neviem zapomnel zabudol nove stare novy stary rodina mama tata
maminka tatinek babicka dedecek manzel manzelka deti synacek dcera
`;

const common = new Set(words.split(/\s+/).filter((word) => word !== ''));

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const rows = [
  '!@#$%^&*()',
  '0123456789',
  'qwertzuiop',
  'qwertyuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1q2w3e4r5t6z7u8i',
  '1q2w3e4r5t6y7u8i',
];

/** Whether a password is a varied common word, a run of keys or a repetition. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const bare = trimmed(plain);
  return (
    isShortNumber(plain) ||
    isWord(plain) ||
    isWord(bare) ||
    isWord(trimmed(undressed(bare))) ||
    isRun(plain) ||
    isRepetition(plain)
  );
}

/** Strips digits and signs from both ends: `Heslo123!` becomes `Heslo`. */
const trimmed = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const undressed = (text: string) => Array.from(text, (sign) => lookAlikes[sign] ?? sign).join('');

/** Whether it consists of digits only, like dates and phone numbers. */
const isShortNumber = (text: string) => /^\d{1,11}$/.test(text.replaceAll(/[^\p{L}\p{N}]/gu, ''));

/** Whether it is a common word, once or doubled. */
function isWord(text: string): boolean {
  const half = text.slice(0, text.length / 2);
  return common.has(text) || (half + half === text && common.has(half));
}

function isRun(text: string): boolean {
  const backwards = Array.from(text).toReversed().join('');
  return rows.some((row) => `${row}${row}`.includes(text) || `${row}${row}`.includes(backwards));
}

/** Whether it repeats a short piece: `abcabcabc`. */
const isRepetition = (text: string) => /^(.{1,4})\1+$/su.test(text);

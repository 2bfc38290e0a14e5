import { distributorKey } from '#domain/people/advisor-code.ts';
import { readBrand } from '../../firm/read-brand.ts';
import type { Database } from '../../db/database.ts';
import { spendCall } from '../../http/limits/call-counts.ts';
import { forbidden, notFound, Refusal } from '../../platform/refusal.ts';
import type { Handlers, RequestContext } from '../../http/routes.ts';
import { runOnce } from '../../http/run-once.ts';
import type { Config } from '../../settings/config.ts';
import type { Registers } from '../../registers/registers.ts';
import { hashPassword } from '../../session/passwords.ts';
import { activateRegistration } from './activate.ts';
import { checkRegistration, registrationRefusal, requireFree } from './check-registration.ts';
import { applicantName, decidedLine, decideRegistration, decisionPage, type Decision } from './decide.ts';
import { findDistributor } from './repository.ts';
import { storeRegistration } from './store-registration.ts';

type Keys =
  | 'register'
  | 'registrationFormFields'
  | 'confirmRegistration'
  | 'acceptRegistration'
  | 'declineRegistration';

export function registrationHandlers(
  { registrationDisabled, limitsRates }: Config,
  { findDealers }: Registers,
): Pick<Handlers, Keys> {
  const requireEnabled = () => {
    if (registrationDisabled) throw notFound();
  };
  return {
    async register(call) {
      requireEnabled();
      try {
        return { code: await register(call, { limitsProbes: limitsRates, findDealers }) };
      } catch (error) {
        if (error instanceof Refusal) call.request.log.info({ code: error.code }, 'registration refused');
        throw error;
      }
    },
    async registrationFormFields({ params, database }) {
      requireEnabled();
      const distributor = await findDistributor(database, distributorKey(params.distributorCode));
      if (!distributor) throw notFound();
      return [
        { code: 'ICO', available: distributor.companyIdAvailable },
        { code: 'BRANCHCODE', available: distributor.branchAvailable },
      ];
    },
    async confirmRegistration({ body, database, now }) {
      requireEnabled();
      await activateRegistration(database, body.token, now());
    },
    async acceptRegistration(context) {
      requireEnabled();
      return decide('accept', context);
    },
    async declineRegistration(context) {
      requireEnabled();
      return decide('decline', context);
    },
  };
}

/** Hourly limit per distributor of checks for taken addresses and codes (security, T3). */
const probesOfDistributor = { calls: 100, windowMs: 60 * 60_000 };

/** Registers an advisor; returns OK or ManualCheck, or throws the refusal (API-04). */
async function register(
  call: RequestContext<'register'>,
  { limitsProbes, findDealers }: { limitsProbes: boolean } & Pick<Registers, 'findDealers'>,
): Promise<string> {
  const { database, body, language, now } = call;
  const { answer } = await runOnce(call, {
    operation: 'register',
    body,
    async prepare() {
      const { applicant, needsApproval } = await checkRegistration(database, body, findDealers);
      if (limitsProbes) await countProbe(database, applicant.distributorCode, now());
      await requireFree(database, applicant, registrationRefusal);
      return { applicant, needsApproval, passwordHash: await hashPassword(body.password) };
    },
    answer: ({ needsApproval }) => (needsApproval ? 'ManualCheck' : 'OK'),
    write: (transaction, registration) => storeRegistration(transaction, { ...registration, language }, now()),
  });
  return answer;
}

const countProbe = (database: Database, distributorCode: string, now: Date): Promise<void> =>
  spendCall(database, `registrations of ${distributorCode}`, probesOfDistributor, now);

async function decide(
  decision: Decision,
  { params, user, language, database, now, request, reply }: RequestContext<'acceptRegistration'>,
): Promise<string> {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-purpose': purpose } = request.headers;
  const asked = { decision, name: await applicantName(database, params.id, now()), language };
  if (site === 'same-origin' && purpose === undefined) {
    await decideRegistration(database, { token: params.id, decision, deciderId: user.id }, now());
    void reply.type('text/plain; charset=utf-8');
    return decidedLine(asked);
  }
  if (mode !== 'navigate') throw forbidden();
  void reply.type('text/html; charset=utf-8');
  const { name: brand } = await readBrand(database);
  return decisionPage(asked, { path: `/api/user/${decision}registration/${encodeURIComponent(params.id)}`, brand });
}

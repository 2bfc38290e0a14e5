import type { Config } from '../../platform/config.ts';
import { idempotentCall } from '../../http/idempotent-call.ts';
import { forbidden, notFound, Refusal } from '../../http/refusal.ts';
import type { Handlers, RequestContext } from '../../http/routes.ts';
import { activateRegistration } from './activate.ts';
import { applicantName, decideRegistration, type Decision } from './decide.ts';
import { decidedLine, decisionPage } from './decision-page.ts';
import { distributorKey } from '#domain/people/advisor-code.ts';
import { register } from './register.ts';
import { findDistributor } from './repository.ts';

type Keys =
  | 'register'
  | 'registrationFormFields'
  | 'confirmRegistration'
  | 'acceptRegistration'
  | 'declineRegistration';

export function registrationHandlers({ registrationDisabled, limitsRates }: Config): Pick<Handlers, Keys> {
  const requireEnabled = () => {
    if (registrationDisabled) throw notFound();
  };
  return {
    async register({ body, language, database, now, request }) {
      requireEnabled();
      const idempotent = idempotentCall('register', request, body);
      try {
        return { code: await register(database, body, { language, limitsProbes: limitsRates, idempotent }, now()) };
      } catch (error) {
        if (error instanceof Refusal) request.log.info({ code: error.code }, 'registration refused');
        throw error;
      }
    },
    async registrationFormFields({ params, database }) {
      requireEnabled();
      const distributor = await findDistributor(database, distributorKey(params.distributorCode));
      if (!distributor) throw notFound();
      return [
        { code: 'ICO', available: distributor.company_id_available },
        { code: 'BRANCHCODE', available: distributor.branch_available },
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
  return decisionPage(asked, `/api/user/${decision}registration/${encodeURIComponent(params.id)}`);
}

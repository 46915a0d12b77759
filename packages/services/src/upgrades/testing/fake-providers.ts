import type { RegisterPerson } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { UpgradeProviders } from '#upgrade-providers.ts'

/**
 * Two fake providers for tests: what they were asked stands in `calls`, each call can be made to fail, to know nobody,
 * or to have something happen during it.
 */
export function fakeProviders(people: RegisterPerson[] = []) {
  const calls: string[] = []
  const failing = new Set<string>()
  const orphaned: RegisterPerson[] = []
  const gone = new Set<string>()
  const during = new Map<string, () => Promise<void>>()
  const ask = async (call: string): Promise<void> => {
    calls.push(call)
    const verb = call.split(' ')[0] ?? call
    await during.get(verb)?.()
    if (gone.has(verb)) throw new IntegrationFault('planningcenter', 'not found', { detail: 'paper', status: 404 })
    if (failing.has(verb)) throw new AppError('unavailable', `The provider did not answer (${verb}).`)
  }
  const providers: UpgradeProviders = {
    payments: {
      async makeLink({ upgradeId, idempotencyKey }) {
        await ask(`link ${idempotencyKey}`)
        const sessionId = `cs_${upgradeId}_${calls.length}`
        return { sessionId, url: `https://pay.example/${sessionId}`, expiresAt: new Date(Date.now() + 86_400_000) }
      },
    },
    membership: {
      async findPeople(email) {
        await ask(`find ${email}`)
        return people
      },
      async findOrphaned({ name }) {
        await ask(`left ${name}`)
        return orphaned
      },
      async createPerson({ name }) {
        await ask(`create ${name}`)
        return '9001'
      },
      async addEmail(personId, email) {
        await ask(`e-mail ${personId} ${email}`)
      },
      async setMembership(personId) {
        await ask(`membership ${personId}`)
      },
    },
  }
  return { providers, calls, failing, gone, during, people, orphaned }
}

import type { RegisterPerson } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import type { UpgradeProviders } from '../upgrade-providers.ts'

/** Two providers of paper for tests: what they were asked stands in `calls`, and each call can be made to fail. */
export function paperProviders(people: RegisterPerson[] = []) {
  const calls: string[] = []
  const failing = new Set<string>()
  const leftBehind: RegisterPerson[] = []
  const ask = (call: string): void => {
    calls.push(call)
    const verb = call.split(' ')[0] ?? call
    if (failing.has(verb)) throw new AppError('unavailable', `The provider did not answer (${verb}).`)
  }
  const providers: UpgradeProviders = {
    payments: {
      async makeLink({ upgradeId, idempotencyKey }) {
        ask(`link ${idempotencyKey}`)
        const sessionId = `cs_${upgradeId}_${calls.length}`
        return { sessionId, url: `https://pay.example/${sessionId}`, expiresAt: new Date(Date.now() + 86_400_000) }
      },
    },
    register: {
      async findPeople(email) {
        ask(`find ${email}`)
        return people
      },
      async findLeftBehind({ name }) {
        ask(`left ${name}`)
        return leftBehind
      },
      async createPerson({ name }) {
        ask(`create ${name}`)
        return '9001'
      },
      async addEmail(personId, email) {
        ask(`e-mail ${personId} ${email}`)
      },
      async setMembership(personId) {
        ask(`membership ${personId}`)
      },
    },
  }
  return { providers, calls, failing, people, leftBehind }
}

import { type Administrator, type AdminSession, messages, listOperations } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { samplePassword } from '@joy/samples/administrators.ts'
import { sampleSecondFactor } from '@joy/samples/team.ts'
import { Refusal } from '../refusal.ts'
import { logActivity } from '../activity/log-activity.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'

const MINUTE = 60_000

/** Who is signed in: half an hour idle, twelve hours in all. */
export function currentSession({ signedIn, clock, timeZone }: MockBackend): AdminSession {
  if (!signedIn) throw new Refusal('signed_out', messages.pleaseSignIn)
  const after = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE).toISOString()
  return {
    administrator: signedIn,
    idleUntil: after(30),
    endsAt: after(12 * 60),
    idleSeconds: 30 * 60,
    secondsLeft: 12 * 60 * 60,
    operations: listOperations(signedIn.role),
    timeZone,
  }
}

/** Begins a session in this browser. */
export function enterConsole(backend: MockBackend, administrator: Administrator): AdminSession {
  backend.signedIn = administrator
  logActivity(backend, {
    action: 'Admin Sign-in',
    details: `${administrator.name} signed in to the console.`,
  })
  const session = currentSession(backend)
  const now = backend.now()
  const { access } = backend
  access.sessions = access.sessions.map((it) =>
    it.isThisOne ? { ...it, startedAt: now, lastSeenAt: now, endsAt: session.endsAt } : it,
  )
  return session
}

export function signOut(backend: MockBackend): { message: string } {
  logActivity(backend, { action: 'Admin Sign-out', details: `${actorName(backend)} signed out of the console.` })
  backend.signedIn = null
  return { message: 'You are signed out.' }
}

/** Anybody of the fixtures, with the samples' one password, and its one code where a second factor is on. */
export function signIn(
  backend: MockBackend,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
): AdminSession {
  const administrator = backend.administrators.find((it) => emailKey(it.email) === emailKey(email))
  if (!administrator || password !== samplePassword) throw new Refusal('wrong_credentials', messages.wrongCredentials)
  if (backend.access.withSecondFactor.has(administrator.id)) {
    if (!code) throw new Refusal('second_factor_needed', messages.secondFactorNeeded)
    if (![sampleSecondFactor.code, ...sampleSecondFactor.recoveryCodes].includes(code.replaceAll(/\s/gu, '')))
      throw new Refusal('wrong_credentials', messages.wrongCode)
  }
  return enterConsole(backend, administrator)
}

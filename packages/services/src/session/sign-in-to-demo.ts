import { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { demoAdministrator } from '../administrators/demo-administrator.ts'
import type { Context } from '../context.ts'
import { type StartedSession, startSession } from './start-session.ts'

/** The sign-in page's demo button; outside the demo there is no such operation. */
export async function signInToDemo(context: Context): Promise<StartedSession> {
  if (!context.settings.isDemo) throw new AppError('not_found', 'There is no demo here.')
  const administrator = await context.em.findOne(Administrator, {
    emailKey: emailKey(demoAdministrator.email),
    disabledAt: null,
  })
  if (!administrator) throw new AppError('not_found', 'The demo has no administrator.')
  return startSession(context, administrator)
}

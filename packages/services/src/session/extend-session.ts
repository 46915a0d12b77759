import type { AdminSession } from '@joy/contract'
import type { Context } from '../context.ts'
import { currentSession } from './current-session.ts'

/** Says that somebody is still there. Every request slides the idle limit; this one is sent for nothing else. */
export const extendSession = (context: Context): Promise<AdminSession> => currentSession(context)

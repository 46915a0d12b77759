import { getSignInHelp } from '@joy/services/sign-in-help/get-sign-in-help.ts'
import { readCode } from '@joy/services/sign-in-help/read-code.ts'
import { sendLink } from '@joy/services/sign-in-help/send-link.ts'
import type { Procedures } from '../procedures.ts'

export const signInHelp: Procedures<'signInHelp'> = { get: getSignInHelp, sendLink, readCode }

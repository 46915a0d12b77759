import type { MockBackend } from '../backend/mock-backend.ts'
import { respond } from '../respond.ts'
import { sendLink } from '../sign-in-help/send-link.ts'
import { getSignInHelp, readCode } from '../sign-in-help/sign-in-help.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const signInHelp = (backend: MockBackend): FeatureHandlers<'signInHelp'> => {
  const guard = accessGuard(backend)
  return {
    get: respond('signInHelp.get', (input) => getSignInHelp(backend, input), guard),
    sendLink: respond('signInHelp.sendLink', (input) => sendLink(backend, input), guard),
    readCode: respond('signInHelp.readCode', (input) => readCode(backend, input), guard),
  }
}

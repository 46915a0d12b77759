import type { MockBackend } from '../backend/mock-backend.ts'
import { signUp as signUpPerson } from '../sign-up/sign-up.ts'
import { recordedReply } from '../recorded-reply.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const signUp = (backend: MockBackend): FeatureHandlers<'signUp'> => ({
  plans: respond('signUp.plans', () => recordedReply('typical', 'signUp.plans')),
  validateDiscount: respond('signUp.validateDiscount', (input) => signUpPerson(backend, input)),
})

import type { MockBackend } from '../backend/mock-backend.ts'
import { signUp as signUpPerson } from '../sign-up/sign-up.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const signUp = (backend: MockBackend): FeatureHandlers<'signUp'> => ({
  validateDiscount: respond('signUp.validateDiscount', (input) => signUpPerson(backend, input)),
})

import { plans } from '@joy/domain/plans/plans.ts'
import type { Community } from '../community/community-store.ts'
import { signUp as signUpPerson } from '../community/sign-up.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const signUp = (community: Community): FeatureHandlers<'signUp'> => ({
  plans: respond('signUp.plans', () => [...plans]),
  validateDiscount: respond('signUp.validateDiscount', (input) => signUpPerson(community, input)),
})

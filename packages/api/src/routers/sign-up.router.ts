import { listPlans } from '@joy/services/sign-up/list-plans.ts'
import { signUp as signUpForFree } from '@joy/services/sign-up/sign-up.ts'
import type { Answers } from '../answers.ts'

export const signUp: Answers<'signUp'> = {
  plans: listPlans,
  async validateDiscount(context, input, { cookies }) {
    const { valid, message, receipt } = await signUpForFree(context, input)
    if (receipt) cookies.keepReceipt(receipt)
    return { valid, message }
  },
}

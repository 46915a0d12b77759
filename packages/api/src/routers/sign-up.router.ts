import { listPlans } from '@joy/services/sign-up/list-plans.ts'
import { signUp as signUpForFree } from '@joy/services/sign-up/sign-up.ts'
import type { Procedures } from '../procedures.ts'

export const signUp: Procedures<'signUp'> = {
  plans: listPlans,
  async validateDiscount(context, input, { cookies }) {
    const { valid, message, receipt } = await signUpForFree(context, input)
    if (receipt) cookies.saveReceipt(receipt)
    return { valid, message }
  },
}

import { listActivity } from '@joy/services/activity/list-activity.ts'
import { recordSignUp } from '@joy/services/sign-up/record-sign-up.ts'
import type { Answers } from '../answers.ts'

export const activity: Answers<'activity'> = {
  list: listActivity,
  record: (context, _input, { cookies }) => recordSignUp(context, cookies.takeReceipt()),
}

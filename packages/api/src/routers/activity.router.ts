import { activityFacets } from '@joy/services/activity/activity-facets.ts'
import { listActivity } from '@joy/services/activity/list-activity.ts'
import { pageActivity } from '@joy/services/activity/page-activity.ts'
import { recordSignUp } from '@joy/services/sign-up/record-sign-up.ts'
import type { Procedures } from '../procedures.ts'

export const activity: Procedures<'activity'> = {
  list: listActivity,
  page: pageActivity,
  facets: activityFacets,
  record: (context, _input, { cookies }) => recordSignUp(context, cookies.takeReceipt()),
}

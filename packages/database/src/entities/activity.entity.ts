import type { ActivityAction } from '@joy/contract'
import { searchText } from '@joy/domain/search.ts'
import { defineEntity, p } from '@mikro-orm/core'

const ActivitySchema = defineEntity({
  name: 'Activity',
  tableName: 'activity',
  properties: {
    id: p.bigint('number').primary(),
    userName: p.text().nullable(),
    userEmail: p.text().nullable(),
    /** What is written; rows of an older version may hold another text, so that who reads takes any. */
    action: p.text().$type<ActivityAction>(),
    platform: p.text().nullable(),
    status: p.text().nullable(),
    details: p.text().nullable(),
    at: p.datetime(3).defaultRaw('app_now()'),
    requestId: p.text().nullable(),
    before: p.json<Record<string, unknown>>().nullable(),
    after: p.json<Record<string, unknown>>().nullable(),
    /** What a search looks at, in the form of the keys: the person, and the rest. */
    whoKey: p.text().default(''),
    textKey: p.text().default(''),
    /** What an outside event caused: the same again is written once. */
    causeKey: p.text().nullable(),
  },
})

type EntryTexts = { userName: string | null; userEmail: string | null; action: string; details: string | null }

/** The search keys of an entry. */
export const activityKeys = ({ requestId, ...it }: EntryTexts & { requestId: string | null }) => ({
  whoKey: toKey(it.userName, it.userEmail),
  textKey: toKey(it.action, it.details, requestId),
})
// As they are typed, accents and all: what was written into the log once is never written anew in another form.
const toKey = (...texts: (string | null)[]) => searchText(texts.filter((it) => it).join(' ')) ?? ''

/** One entry of the log; the database refuses to change or delete it. */
export class Activity extends ActivitySchema.class {}
ActivitySchema.setClass(Activity)

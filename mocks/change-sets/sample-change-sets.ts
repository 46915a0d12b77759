import { changeSetHistory, compedIn } from '@joy/samples/job-history.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import type { ChangeRows, StoredChangeSet } from './stored-change-set.ts'
import { storedSubscriber } from '../subscribers/stored-subscriber.ts'

/** The change sets of the fixtures, oldest first, each with whom it comped. */
export const peopleOfChangeSets = (): [number, StoredChangeSet][] =>
  changeSetHistory.toReversed().map((record) => {
    const rows: ChangeRows = new Map()
    const email = compedIn[record.id]
    if (email) {
      const became = storedSubscriber(sampleSubscriber(email))
      rows.set(became.id, { was: { ...became, isComped: false, compedAt: null }, became })
    }
    return [record.id, { record: { ...record }, rows }]
  })

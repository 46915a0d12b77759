import { absenceFollows } from './absence-follows.ts'
import { actsAreWanted } from './acts-are-wanted.ts'
import { accessInLists } from './access-in-lists.ts'
import { accessInPortal } from './access-in-portal.ts'
import { accessInRecord } from './access-in-record.ts'
import { countsAreRecounted } from './counts-are-recounted.ts'
import { figuresAddUp } from './figures-add-up.ts'
import type { Law } from './law.ts'
import { goneAndMoved } from './gone-and-moved.ts'
import { leavingFollows } from './leaving-follows.ts'
import { mailboxesStayClosed } from './mailboxes-stay-closed.ts'
import { mailsOnce } from './mails-once.ts'
import { nobodyLoses } from './nobody-loses.ts'
import { noErrors } from './no-errors.ts'
import { nothingIsLost } from './nothing-is-lost.ts'
import { onePersonThere } from './one-person-there.ts'
import { paymentsAsAtStripe } from './payments-as-at-stripe.ts'
import { recordedOnce } from './recorded-once.ts'
import { whoClosedIsNamed } from './who-closed-is-named.ts'

export const laws: readonly Law[] = [
  noErrors,
  accessInLists,
  accessInRecord,
  accessInPortal,
  absenceFollows,
  mailboxesStayClosed,
  whoClosedIsNamed,
  leavingFollows,
  paymentsAsAtStripe,
  countsAreRecounted,
  figuresAddUp,
  mailsOnce,
  recordedOnce,
  nobodyLoses,
  actsAreWanted,
  onePersonThere,
  nothingIsLost,
  goneAndMoved,
]

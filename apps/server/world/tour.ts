// Long because it is one history, written out: every step at least once, each where it finds something to do.
import { GYM, PAID } from './book/book.ts'
import { askAddress } from './commands/ask-address.ts'
import { arriveInPlanningCenter } from './commands/arrive-in-planning-center.ts'
import { atPlanningCenter } from './commands/at-planning-center.ts'
import { atStripe } from './commands/at-stripe.ts'
import { cancelWhileAway } from './commands/cancel-while-away.ts'
import { cancelInPortal } from './commands/cancel-in-portal.ts'
import { changeAtSubstack } from './commands/change-at-substack.ts'
import { changePayment } from './commands/change-payment.ts'
import { closeMailbox } from './commands/close-mailbox.ts'
import { confirmAddress } from './commands/confirm-address.ts'
import { deleteAccount, keepAccount } from './commands/delete-account.ts'
import { compMatching } from './commands/comp-matching.ts'
import { compSeveral } from './commands/comp-several.ts'
import { comp } from './commands/comp.ts'
import { compare } from './commands/compare.ts'
import { doAtSubstack } from './commands/do-at-substack.ts'
import { driveUpgrade } from './commands/drive-upgrade.ts'
import { exportAndImport } from './commands/export-and-import.ts'
import { fix } from './commands/fix.ts'
import { followLink } from './commands/follow-link.ts'
import { importAgain } from './commands/import-again.ts'
import { importAnew } from './commands/import-anew.ts'
import { importList } from './commands/import-list.ts'
import { leaveSubstack } from './commands/leave-substack.ts'
import { mergeAndPart } from './commands/merge-and-part.ts'
import { moneyBack } from './commands/money-back.ts'
import { openMailbox } from './commands/open-mailbox.ts'
import { passTime } from './commands/pass-time.ts'
import { giveAddress } from './commands/give-address.ts'
import { giveDiscount } from './commands/give-discount.ts'
import { pausePayments } from './commands/pause-payments.ts'
import { payLink } from './commands/pay-link.ts'
import { repeatEvents } from './commands/repeat-events.ts'
import { replay } from './commands/replay.ts'
import { restore } from './commands/restore.ts'
import { revoke } from './commands/revoke.ts'
import { setGraceDays } from './commands/set-grace-days.ts'
import { signUp } from './commands/sign-up.ts'
import { sync } from './commands/sync.ts'
import { undo } from './commands/undo.ts'
import { unsubscribe } from './commands/unsubscribe.ts'
import { upgrade } from './commands/upgrade.ts'
import { commandFor } from './step.ts'

const [ann, ben, cara, dan, eve] = [0, 1, 2, 3, 4] as const
const month = { plan: 'work-out', interval: 'month' } as const

/** By its end every step has happened and every law had something to look at. */
export const tour = [
  commandFor(upgrade, { who: ann, ...month, by: 'checkout' }),
  commandFor(payLink, { which: 0, card: 'visa' }),
  commandFor(arriveInPlanningCenter, { who: ben, isMember: false }),
  commandFor(upgrade, { who: ben, plan: 'join-the-gym', interval: 'month', by: 'reference' }),
  commandFor(driveUpgrade, { which: 0, act: 'choose' }),
  commandFor(moneyBack, { who: ann, act: 'is refunded' }),
  commandFor(changePayment, { who: ann, act: 'plan', plan: 'join-the-gym', interval: 'month' }),
  commandFor(cancelWhileAway, { who: ann }),
  commandFor(changePayment, { who: ann, act: 'resume', ...month }),
  commandFor(cancelInPortal, { who: ann }),
  commandFor(atStripe, { who: ann, act: 'goes on' }),
  commandFor(atStripe, { who: ann, act: 'ends months later' }),
  commandFor(cancelInPortal, { who: ann }),
  commandFor(atStripe, { who: ann, act: 'goes on' }),
  commandFor(pausePayments, { who: ann, behavior: 'void' }),
  commandFor(giveDiscount, { who: ann, coupon: 'all of it for a month' }),
  commandFor(replay, { which: 0 }),
  commandFor(repeatEvents, { count: 4 }),
  commandFor(importList, {
    format: 1,
    isFull: true,
    rows: [
      { who: cara, kind: 'comp', expiresIn: 45, takesMail: true },
      { who: eve, kind: 'monthly', expiresIn: null, takesMail: false },
    ],
  }),
  commandFor(importAnew, { which: 0 }),
  commandFor(openMailbox, { who: eve }),
  commandFor(closeMailbox, { who: eve }),
  commandFor(openMailbox, { who: eve }),
  commandFor(importAgain, { which: 0 }),
  commandFor(exportAndImport, null),
  commandFor(comp, { who: dan, plan: PAID, duration: '90 days' }),
  commandFor(comp, { who: dan, plan: GYM, duration: '30 days' }),
  commandFor(undo, { which: 1, isForAll: true }),
  commandFor(undo, { which: 0, isForAll: true }),
  commandFor(comp, { who: dan, plan: GYM, duration: '30 days' }),
  commandFor(revoke, { who: dan }),
  commandFor(restore, { who: dan }),
  commandFor(undo, { which: 0, isForAll: false }),
  commandFor(compSeveral, { who: [ben, dan], plan: PAID, duration: 'forever' }),
  commandFor(doAtSubstack, { which: 0 }),
  commandFor(compMatching, { plan: PAID, duration: '7 days', withPaying: false, isMiscounted: false }),
  commandFor(signUp, { who: eve }),
  commandFor(unsubscribe, { who: eve, isBack: false }),
  commandFor(signUp, { who: eve }),
  commandFor(followLink, { who: eve }),
  commandFor(changeAtSubstack, { who: eve, type: 'paid', takesMail: true }),
  commandFor(leaveSubstack, { who: cara }),
  commandFor(sync, null),
  // Substack has just said that it sends to her: she is to be unsubscribed there.
  commandFor(unsubscribe, { who: eve, isBack: false }),
  commandFor(atPlanningCenter, { which: 0, act: 'is no member any more' }),
  commandFor(setGraceDays, { graceDays: 3 }),
  commandFor(passTime, { span: 'eight days' }),
  commandFor(compare, null),
  commandFor(fix, { which: 0, isForAll: false, isOther: false }),
  commandFor(askAddress, { who: dan }),
  commandFor(confirmAddress, { who: dan }),
  commandFor(mergeAndPart, { who: ben, other: dan }),
  commandFor(giveAddress, { who: dan }),
  commandFor(importList, {
    format: 1,
    isFull: false,
    rows: [{ who: dan, kind: 'monthly', expiresIn: 45, takesMail: true }],
  }),
  commandFor(deleteAccount, { who: dan }),
  commandFor(keepAccount, { who: dan }),
  commandFor(deleteAccount, { who: dan }),
  commandFor(passTime, { span: 'a month' }),
]

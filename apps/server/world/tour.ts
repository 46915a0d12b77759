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
import { moneyBack } from './commands/money-back.ts'
import { openMailbox } from './commands/open-mailbox.ts'
import { passTime } from './commands/pass-time.ts'
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
import { commandOf } from './step.ts'

const [ann, ben, cara, dan, eve] = [0, 1, 2, 3, 4] as const
const month = { plan: 'work-out', interval: 'month' } as const

/** By its end every step has happened and every law had something to look at. */
export const tour = [
  commandOf(upgrade, { who: ann, ...month, by: 'checkout' }),
  commandOf(payLink, { which: 0, card: 'visa' }),
  commandOf(arriveInPlanningCenter, { who: ben, isMember: false }),
  commandOf(upgrade, { who: ben, plan: 'join-the-gym', interval: 'month', by: 'reference' }),
  commandOf(driveUpgrade, { which: 0, act: 'choose' }),
  commandOf(moneyBack, { who: ann, act: 'is refunded' }),
  commandOf(changePayment, { who: ann, act: 'plan', plan: 'join-the-gym', interval: 'month' }),
  commandOf(cancelWhileAway, { who: ann }),
  commandOf(changePayment, { who: ann, act: 'resume', ...month }),
  commandOf(cancelInPortal, { who: ann }),
  commandOf(atStripe, { who: ann, act: 'goes on' }),
  commandOf(atStripe, { who: ann, act: 'ends months later' }),
  commandOf(cancelInPortal, { who: ann }),
  commandOf(atStripe, { who: ann, act: 'goes on' }),
  commandOf(pausePayments, { who: ann, behavior: 'void' }),
  commandOf(giveDiscount, { who: ann, coupon: 'all of it for a month' }),
  commandOf(replay, { which: 0 }),
  commandOf(repeatEvents, { count: 4 }),
  commandOf(importList, {
    format: 1,
    isFull: true,
    rows: [
      { who: cara, kind: 'comp', expiresIn: 45, takesMail: true },
      { who: eve, kind: 'monthly', expiresIn: null, takesMail: false },
    ],
  }),
  commandOf(importAnew, { which: 0 }),
  commandOf(openMailbox, { who: eve }),
  commandOf(closeMailbox, { who: eve }),
  commandOf(openMailbox, { who: eve }),
  commandOf(importAgain, { which: 0 }),
  commandOf(exportAndImport, null),
  commandOf(comp, { who: dan, plan: PAID, duration: '90 days' }),
  commandOf(comp, { who: dan, plan: GYM, duration: '30 days' }),
  commandOf(undo, { which: 1, isForAll: true }),
  commandOf(undo, { which: 0, isForAll: true }),
  commandOf(comp, { who: dan, plan: GYM, duration: '30 days' }),
  commandOf(revoke, { who: dan }),
  commandOf(restore, { who: dan }),
  commandOf(undo, { which: 0, isForAll: false }),
  commandOf(compSeveral, { who: [ben, dan], plan: PAID, duration: 'forever' }),
  commandOf(doAtSubstack, { which: 0 }),
  commandOf(compMatching, { plan: PAID, duration: '7 days', withPaying: false, isMiscounted: false }),
  commandOf(signUp, { who: eve }),
  commandOf(unsubscribe, { who: eve, isBack: false }),
  commandOf(signUp, { who: eve }),
  commandOf(followLink, { who: eve }),
  commandOf(changeAtSubstack, { who: eve, type: 'paid', takesMail: true }),
  commandOf(leaveSubstack, { who: cara }),
  commandOf(sync, null),
  // Substack has just said that it sends to her: she is to be unsubscribed there.
  commandOf(unsubscribe, { who: eve, isBack: false }),
  commandOf(atPlanningCenter, { which: 0, act: 'is no member any more' }),
  commandOf(setGraceDays, { graceDays: 3 }),
  commandOf(passTime, { span: 'eight days' }),
  commandOf(compare, null),
  commandOf(fix, { which: 0, isForAll: false, isOther: false }),
  commandOf(askAddress, { who: dan }),
  commandOf(confirmAddress, { who: dan }),
  commandOf(importList, {
    format: 1,
    isFull: false,
    rows: [{ who: dan, kind: 'monthly', expiresIn: 45, takesMail: true }],
  }),
  commandOf(deleteAccount, { who: dan }),
  commandOf(keepAccount, { who: dan }),
  commandOf(deleteAccount, { who: dan }),
  commandOf(passTime, { span: 'a month' }),
]

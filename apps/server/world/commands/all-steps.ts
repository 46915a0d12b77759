import type fc from 'fast-check'
import type { Book } from '../book/book.ts'
import type { World } from '../place/world.ts'
import { type Step, toCommand } from '../step.ts'
import { arriveInPlanningCenter } from './arrive-in-planning-center.ts'
import { askAddress } from './ask-address.ts'
import { atPlanningCenter } from './at-planning-center.ts'
import { atStripe } from './at-stripe.ts'
import { cancelWhileAway } from './cancel-while-away.ts'
import { cancelInPortal } from './cancel-in-portal.ts'
import { changeAtSubstack } from './change-at-substack.ts'
import { changePayment } from './change-payment.ts'
import { closeMailbox } from './close-mailbox.ts'
import { comp } from './comp.ts'
import { compMatching } from './comp-matching.ts'
import { compSeveral } from './comp-several.ts'
import { compare } from './compare.ts'
import { confirmAddress } from './confirm-address.ts'
import { deleteAccount, keepAccount } from './delete-account.ts'
import { doAtSubstack } from './do-at-substack.ts'
import { driveUpgrade } from './drive-upgrade.ts'
import { exportAndImport } from './export-and-import.ts'
import { fix } from './fix.ts'
import { followLink } from './follow-link.ts'
import { importAgain } from './import-again.ts'
import { importAnew } from './import-anew.ts'
import { importList } from './import-list.ts'
import { leaveSubstack } from './leave-substack.ts'
import { mergeAndPart } from './merge-and-part.ts'
import { moneyBack } from './money-back.ts'
import { openMailbox } from './open-mailbox.ts'
import { passTime } from './pass-time.ts'
import { giveAddress } from './give-address.ts'
import { giveDiscount } from './give-discount.ts'
import { pausePayments } from './pause-payments.ts'
import { payLink } from './pay-link.ts'
import { repeatEvents } from './repeat-events.ts'
import { replay } from './replay.ts'
import { restore } from './restore.ts'
import { revoke } from './revoke.ts'
import { setGraceDays } from './set-grace-days.ts'
import { signUp } from './sign-up.ts'
import { sync } from './sync.ts'
import { undo } from './undo.ts'
import { unsubscribe } from './unsubscribe.ts'
import { upgrade } from './upgrade.ts'

type Command = fc.Arbitrary<fc.AsyncCommand<Book, World>>

const all: { name: string; command: Command; weight: number }[] = []

function add<Args>(step: Step<Args>): void {
  all.push({ name: step.name, command: toCommand(step), weight: step.weight ?? 1 })
}

add(arriveInPlanningCenter)
add(askAddress)
add(atPlanningCenter)
add(atStripe)
add(cancelInPortal)
add(cancelWhileAway)
add(changeAtSubstack)
add(changePayment)
add(closeMailbox)
add(comp)
add(compMatching)
add(compSeveral)
add(compare)
add(confirmAddress)
add(deleteAccount)
add(keepAccount)
add(doAtSubstack)
add(driveUpgrade)
add(exportAndImport)
add(fix)
add(followLink)
add(importAgain)
add(importAnew)
add(importList)
add(leaveSubstack)
add(mergeAndPart)
add(moneyBack)
add(openMailbox)
add(passTime)
add(pausePayments)
add(giveAddress)
add(giveDiscount)
add(payLink)
add(repeatEvents)
add(replay)
add(restore)
add(revoke)
add(setGraceDays)
add(signUp)
add(sync)
add(undo)
add(unsubscribe)
add(upgrade)

/** The names of all steps. */
export const commandNames: readonly string[] = all.map(({ name }) => name)

/** What can happen of these names, each as often as it weighs. */
export const getCommands = (names: readonly string[] = commandNames): Command[] =>
  all
    .filter(({ name }) => names.includes(name))
    .flatMap(({ command, weight }) => Array.from({ length: weight }, () => command))

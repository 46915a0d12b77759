import { AppError } from '@joy/domain/app-error.ts'
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { type Context, inTransaction } from '../context.ts'
import { lockUpgrade } from './lock-upgrade.ts'
import { moveUpgrade } from './move-upgrade.ts'
import { reopenSteps } from './workflow/step-records.ts'
import { resumeUpgrade } from './resume-upgrade.ts'

type Choice = { id: number; personId: string | null }

/**
 * Says who in Planning Center an upgrade is for: one of those who were found, or (null) somebody new. The
 * registration goes on. @throws AppError `not_found`, `conflict`, `invalid_input` for somebody who was not found.
 */
export const choosePerson = (context: Context, { id, personId }: Choice): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const upgrade = await lockUpgrade(context.em, id)
    const chosen = upgrade.candidates.find((it) => it.id === personId)
    if (!upgrade.isChoiceOpen()) throw new AppError('conflict', 'There is nobody to choose from.')
    if (personId !== null && !chosen)
      throw new AppError('invalid_input', 'Choose one of the people who were found, or make a new person.')
    const isNew = personId === null
    await moveUpgrade(context, upgrade, 'retried', {
      text: chosen ? `${chosen.name} (${chosen.id}) was chosen.` : 'A new person is to be made.',
      action: 'Upgrade Person Chosen',
      platform: 'Planning Center',
    })
    // Whom an earlier try may have left was seen, and is not the one.
    Object.assign(upgrade, {
      chosenPersonId: personId,
      wantsNewPerson: isNew,
      ...(isNew ? { creationBeganAt: null } : {}),
    })
    await reopenSteps(context.em, id)
    await resumeUpgrade(context, upgrade)
    return { message: chosen ? upgradeMessages.personChosen : upgradeMessages.newPersonChosen }
  })

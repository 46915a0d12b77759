import type { Invitation, TeamMember } from '@joy/contract'
import { roleName } from '@joy/domain/account/roles.ts'
import { useState } from 'react'
import { errorDetail, serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { showOutcome, type Outcome } from '#data/outcome.ts'

/** Everything an owner does with members and invitations, and what came of it. */
export function useTeamMutations() {
  const utils = trpc.useUtils()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const withToast = <Result>(toMessage: (result: Result) => string) => ({
    onSuccess(result: Result) {
      setOutcome(showOutcome({ tone: 'good', title: toMessage(result) }))
    },
    onError(error: unknown) {
      setOutcome(
        showOutcome({
          tone: 'bad',
          title: 'Nothing was changed',
          text: serverMessage(error) ?? 'The server did not answer. Please try again.',
          detail: errorDetail(error),
        }),
      )
    },
    onSettled: () => void Promise.all([utils.team.list.invalidate(), utils.apiTokens.invalidate()]),
  })
  const called = (member: TeamMember) => member.name || member.email
  const changeRole = trpc.team.changeRole.useMutation(
    withToast((member: TeamMember) => `${called(member)} is now ${roleName(member.role)}.`),
  )
  const disable = trpc.team.disable.useMutation(
    withToast((member: TeamMember) => `${called(member)} cannot sign in any more.`),
  )
  const enable = trpc.team.enable.useMutation(withToast((member: TeamMember) => `${called(member)} can sign in again.`))
  const resetSecondFactor = trpc.team.resetSecondFactor.useMutation(
    withToast((member: TeamMember) => `The second factor of ${called(member)} is off.`),
  )
  const resend = trpc.team.resendInvitation.useMutation(
    withToast((invitation: Invitation) => `The invitation to ${invitation.email} was sent again.`),
  )
  const withdraw = trpc.team.withdrawInvitation.useMutation(withToast(({ message }: { message: string }) => message))
  return {
    changeRole,
    disable,
    enable,
    resetSecondFactor,
    resend,
    withdraw,
    reportInvited: ({ email }: Invitation) =>
      setOutcome(
        showOutcome({
          tone: 'good',
          title: `${email} is invited.`,
          text: 'The link in the mail works once, for 7 days.',
        }),
      ),
    outcome,
    dismissOutcome: () => setOutcome(null),
  }
}
export type TeamMutations = ReturnType<typeof useTeamMutations>

import type { Invitation, TeamMember } from '@joy/contract'
import { roleName } from '@joy/domain/account/roles.ts'
import { trpc } from '#data/trpc.ts'
import { useOutcome } from '#hooks/use-outcome.ts'

/** Everything an owner does with members and invitations, and what came of it. */
export function useTeamMutations() {
  const utils = trpc.useUtils()
  const { outcome, show, showFailed, dismissOutcome } = useOutcome()
  const withToast = <Result>(toMessage: (result: Result) => string) => ({
    onSuccess(result: Result) {
      show({ tone: 'good', title: toMessage(result) })
    },
    onError(error: unknown) {
      showFailed('Nothing was changed', error)
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
      show({
        tone: 'good',
        title: `${email} is invited.`,
        text: 'The link in the mail works once, for 7 days.',
      }),
    outcome,
    dismissOutcome,
  }
}
export type TeamMutations = ReturnType<typeof useTeamMutations>

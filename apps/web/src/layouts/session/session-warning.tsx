import { Button } from '@joy/ui/button.tsx'
import { Dialog } from '@joy/ui/dialog.tsx'
import { useState } from 'react'
import { serverMessage } from '#data/error-message.ts'
import { trpc } from '#data/trpc.ts'
import { useSignOut } from '../console-shell/use-sign-out.ts'
import { minutesAndSeconds, type SessionTime } from './session-time.ts'

/** 'Are you still there?', with the time that is left. A session at its very end can only be put up with. */
export function SessionWarning({ time }: { time: SessionTime }) {
  const utils = trpc.useUtils()
  const signOut = useSignOut()
  const [isDismissed, setDismissed] = useState(false)
  const extend = trpc.session.extend.useMutation({
    onSuccess: (session) => utils.session.current.setData(undefined, session),
  })
  const canExtend = time.state === 'near' && time.canExtend
  const isOpen = time.state === 'near' && !(isDismissed && !canExtend)
  const stay = () => (canExtend ? extend.mutate() : setDismissed(true))
  const error = extend.error && (serverMessage(extend.error) ?? 'The server did not answer. Please try again.')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={stay}
      title={canExtend ? 'Are you still there?' : 'Your session is about to end'}
      footer={
        <>
          <Button onClick={() => signOut.mutate()} isPending={signOut.isPending} className="max-md:flex-1">
            Sign out
          </Button>
          <Button
            data-autofocus
            tone="primary"
            onClick={stay}
            isPending={extend.isPending}
            pendingLabel="Extending..."
            className="max-md:flex-1"
          >
            {canExtend ? 'Stay signed in' : 'Go on'}
          </Button>
        </>
      }
    >
      <p>
        {canExtend
          ? 'Nothing has happened here for a while. '
          : 'You have been signed in for the longest time that is possible. Save what you are working on. '}
        You are signed out in{' '}
        <b className="font-semibold tabular-nums">{minutesAndSeconds(time.state === 'near' ? time.seconds : 0)}</b>.
      </p>
      {error && (
        <p role="alert" className="text-danger-text">
          {error}
        </p>
      )}
    </Dialog>
  )
}

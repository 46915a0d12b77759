import { useNavigate } from 'react-router-dom'
import { trpc } from '#data/trpc.ts'
import { serverMessage } from '#data/error-message.ts'
import { showOutcome } from '#data/outcome.ts'
import { paths } from '#paths.ts'

/** Ends the session on the server, then goes to the sign-in page; what was loaded is forgotten there. */
export function useSignOut() {
  const navigate = useNavigate()
  return trpc.session.signOut.useMutation({
    onSuccess: () => void navigate(paths.signIn()),
    onError: (error) =>
      void showOutcome({
        tone: 'bad',
        title: 'You are still signed in',
        text: serverMessage(error) ?? 'The server did not answer. Please try again.',
      }),
  })
}

import { Button } from '@joy/ui/button.tsx'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Link } from 'react-router-dom'
import { CodeForm } from '#layouts/auth/code-form.tsx'
import { CredentialsForm } from '#layouts/auth/credentials-form.tsx'
import { authPanel } from '#layouts/auth/auth-page.tsx'
import { AuthError } from '#layouts/auth/auth-error.tsx'
import { paths } from '#paths.ts'
import { useSignIn } from './use-sign-in.ts'

/** E-mail and password, then the code where there is a second factor; in the demo also the way in without them. */
export function SignInForm({ isDemo }: { isDemo: boolean }) {
  const { credentials, signInToDemo } = useSignIn()
  const isBusy = credentials.isPending || signInToDemo.isPending
  const error = credentials.error ?? signInToDemo.error
  const enterDemo = () => {
    credentials.reset()
    signInToDemo.mutate()
  }
  return (
    <div className={authPanel}>
      {error && <AuthError error={error} />}
      {credentials.isCodeAsked ? (
        <CodeForm isPending={credentials.isPending} onSubmit={credentials.enterCode} onBack={credentials.reset} />
      ) : (
        <CredentialsForm
          isBusy={isBusy}
          isPending={credentials.isPending}
          onSubmit={(entries) => {
            signInToDemo.reset()
            credentials.enter(entries)
          }}
          aside={
            <TextLink as={Link} to={paths.forgotPassword()} className="min-h-6">
              Forgot it?
            </TextLink>
          }
        />
      )}
      {isDemo && !credentials.isCodeAsked && (
        <>
          <p className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-meta text-text-soft before:h-px before:bg-edge after:h-px after:bg-edge">
            or
          </p>
          <Button size="large" isBusy={isBusy} isPending={signInToDemo.isPending} onClick={enterDemo}>
            Continue as demo administrator
          </Button>
          <p className="text-center text-meta text-balance text-text-soft">
            This is a demo. Nothing is charged and no mail leaves this machine.
          </p>
        </>
      )}
    </div>
  )
}

import type { Administrator } from '@joy/contract'
import { trapTab } from '@joy/ui/trap-tab.ts'
import { TextLink } from '@joy/ui/text-link.tsx'
import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { trpc } from '#data/trpc.ts'
import { paths } from '#paths.ts'
import { CodeForm } from '../auth/code-form.tsx'
import { CredentialsForm } from '../auth/credentials-form.tsx'
import { authPanel } from '../auth/auth-page.tsx'
import { AuthError } from '../auth/auth-error.tsx'
import { useCredentials } from '../auth/use-credentials.ts'

const stay = () => undefined

/**
 * In place of the sign-in page where something unsaved stands on the page below: it is covered, and kept. Only the
 * same person goes on with it.
 */
export function SignInAgain({ administrator, next }: { administrator: Administrator; next: string }) {
  const utils = trpc.useUtils()
  const client = useQueryClient()
  const credentials = useCredentials((session) => {
    utils.session.current.setData(undefined, session)
    // What was refused meanwhile is asked again; what stands on the page stays.
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  })
  return (
    <Dialog open onClose={stay} className="relative z-50">
      <div className="fixed inset-0 grid content-center justify-items-center overflow-y-auto bg-surface-page p-4">
        <DialogPanel onKeyDown={trapTab} className={`${authPanel} w-[376px] max-w-full`}>
          <div className="grid gap-1">
            <DialogTitle className="text-[1.0625rem] leading-6 font-bold">Your session has ended</DialogTitle>
            <p className="text-table text-text-soft">
              Sign in again to go on. What you have not saved yet is still here.
            </p>
          </div>
          {credentials.error && <AuthError error={credentials.error} />}
          {credentials.isCodeAsked ? (
            <CodeForm isPending={credentials.isPending} onSubmit={credentials.enterCode} onBack={credentials.reset} />
          ) : (
            <CredentialsForm
              email={administrator.email}
              isBusy={credentials.isPending}
              isPending={credentials.isPending}
              onSubmit={credentials.enter}
            />
          )}
          <TextLink as={Link} to={paths.signIn(next)} className="min-h-6 justify-self-center">
            Leave it and go to the sign-in page
          </TextLink>
        </DialogPanel>
      </div>
    </Dialog>
  )
}

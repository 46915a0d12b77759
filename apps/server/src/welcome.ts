import { demoAdministrator } from '@joy/services/administrators/demo-administrator.ts'
import { console as consolePath } from '@joy/domain/page-paths.ts'
import type { Env } from './env.ts'

/** What the terminal shows once the server listens: where it is, and how to sign in. */
export function welcome(env: Env): string {
  const lines = [
    `${env.SITE_NAME} is running at ${env.APP_URL}`,
    '',
    `  Site      ${env.APP_URL}/`,
    `  Console   ${env.APP_URL}${consolePath()}`,
    `  API       ${env.APP_URL}/api/docs`,
    '',
  ]
  if (env.DEMO)
    lines.push(
      'This is a demo with sample people. Sign in to the console with one click, or with',
      `  E-mail    ${demoAdministrator.email}`,
      `  Password  ${demoAdministrator.password}`,
    )
  else if (env.ADMIN_EMAIL) lines.push(`Sign in to the console as ${env.ADMIN_EMAIL}.`)
  else lines.push('Sign in to the console with an administrator made by `pnpm admin:create`.')
  return `${lines.join('\n')}\n\nCtrl-C stops it.\n`
}

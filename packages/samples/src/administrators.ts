import type { Administrator, ConsoleSetup } from '@joy/contract'

export const hannah: Administrator = {
  id: 1,
  email: 'hannah.whitfield@example.org',
  name: 'Hannah Whitfield',
  role: 'owner',
}
export const peter: Administrator = {
  id: 2,
  email: 'peter.lang@example.org',
  name: 'Peter Lang',
  role: 'administrator',
}
export const ines: Administrator = { id: 3, email: 'ines.carvalho@example.org', name: 'Inês Carvalho', role: 'support' }

/** Who works in the console, the owner first. */
export const administrators: readonly Administrator[] = [hannah, peter, ines]

/** What everybody of the samples signs in with, in mocks and tests; no secret. */
export const samplePassword = 'rejoice-always-5-16'

export const consoleSetup: ConsoleSetup = {
  isDemo: true,
  siteName: 'Path to Joy',
  supportEmail: 'support@example.org',
  demoPassword: samplePassword,
}

import type { Walker } from './walker.ts'

type Step = [what: string, take: (walker: Walker, url: string) => Promise<unknown>]

/** A visitor's and an administrator's way through the built product, told in the words of the screens. */
export const steps: readonly Step[] = [
  [
    'the plans by the year, kept over a reload',
    async (walker, url) => {
      await walker.goTo(url)
      await walker.sees('Choose Your Path to Joy')
      await walker.press('label', 'Yearly')
      await walker.sees('save $16 per year')
      await walker.goTo(String(await walker.evaluate('location.href')))
      await walker.sees('save $16 per year')
    },
  ],
  [
    'a free subscription',
    async (walker, url) => {
      await walker.goTo(`${url}/free-subscription`)
      await walker.fill('Name', 'Perpetua')
      await walker.fill('Email', 'perpetua@example.org')
      await walker.press('button', 'Subscribe for Free')
      await walker.sees('Subscription Successful!')
    },
  ],
  [
    'the portal by a link',
    async (walker, url) => {
      await walker.goTo(`${url}/subscriber-portal`)
      await walker.fill('Email', 'perpetua@example.org')
      await walker.press('button', 'Send Magic Link')
      await walker.press('button', 'Simulate Clicking Email Link')
      await walker.sees('Log Out')
    },
  ],
  [
    'the console and its list of subscribers',
    async (walker, url) => {
      await walker.goTo(`${url}/admin`)
      await walker.press('button', 'Continue as demo administrator')
      await walker.sees('Platform Integrations')
      await walker.goTo(`${url}/admin/subscribers`)
      await walker.sees('Showing 114 of 114 subscribers')
    },
  ],
]

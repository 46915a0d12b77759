import { integrationTitles } from './integration-titles.ts'

const list = (names: readonly string[]): string => names.join(', ')
const of = (names: readonly string[]): string => (names.length === 1 ? 'price' : 'prices')

/** What was done about the prices at Stripe, as server, mocks and screens say it. */
export const priceSetUpMessages = {
  inPlace: 'Every price was there, as the plans say.',
  pricesFound: (names: readonly string[]) => `Found the ${of(names)} of before, and entered them: ${list(names)}.`,
  productsMade: (titles: readonly string[]) =>
    `Made the ${titles.length === 1 ? 'product' : 'products'} ${list(titles)}.`,
  pricesMade: (names: readonly string[]) => `Made the ${of(names)}, and entered them: ${list(names)}.`,
  pricesSwitchedOn: (names: readonly string[]) => `Took the ${of(names)} out of the archive: ${list(names)}.`,
  productsSwitchedOn: (titles: readonly string[]) =>
    `Took the ${titles.length === 1 ? 'product' : 'products'} out of the archive: ${list(titles)}.`,
  portalInPlace: 'The customer portal opens already.',
  portalMade: 'Made the settings of the customer portal: members change their card and see their invoices there.',
  portalSwitchedOn: 'Switched the settings of the customer portal on again.',
  portalLeft: (reason: string) => `The customer portal was left as it is. ${reason}`,
  left: (name: string, reason: string) =>
    `Left ${name} as it is. ${reason} Whoever pays it now is known by it: empty its field and save to have another.`,

  pricesArchived: (count: number) =>
    `Archived ${count === 1 ? 'the price that was' : `${count} prices that were`} made from here, and emptied ${count === 1 ? 'its field' : 'their fields'}: Stripe deletes no price.`,
  productsArchived: (count: number) =>
    count === 1 ? 'Archived its product.' : `Archived the ${count} products that were made from here.`,
  portalOff: 'Switched off the settings of the customer portal that were made from here.',

  unsupported: (name: string) => `${name} has no prices that can be set up from here.`,
  notConnected: `${integrationTitles.stripe} is not connected: enter its keys and save them first.`,
  nothingMade: 'None of these prices was made from here: archive them where they were made.',
} as const

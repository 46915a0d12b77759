import { formatMoney } from '@joy/domain/plans/revenue.ts'
import { planPrices } from '@joy/domain/plans/priced-plans.ts'
import { planTitle } from '@joy/domain/plans/plans.ts'
import { ByHandSteps, type HandStep, OutLink } from './by-hand-steps.tsx'

/** The same step by step, for a key that may not: what to make, and where its ids belong. */
export const PricesByHand = ({ isOpen }: { isOpen: boolean }) => (
  <details open={isOpen} className="text-table">
    <summary className="min-h-6 cursor-pointer font-[540]">Make them by hand</summary>
    <ByHandSteps steps={steps} />
    <table aria-label="Prices to make" className="mt-2 w-full text-meta">
      <thead className="text-left text-text-soft">
        <tr>
          <th className="py-1 pr-2 font-[540]">Product</th>
          <th className="py-1 pr-2 font-[540]">Price</th>
          <th className="py-1 font-[540]">Billed</th>
        </tr>
      </thead>
      <tbody>
        {planPrices.map(({ name, plan, cents, interval }) => (
          <tr key={name} className="border-t border-edge-subtle">
            <td className="py-1 pr-2">{planTitle(plan)}</td>
            <td className="py-1 pr-2">{formatMoney(cents)}</td>
            <td className="py-1">{interval === 'year' ? 'Yearly' : 'Monthly'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

const steps: readonly HandStep[] = [
  {
    key: 'open',
    text: (
      <>
        In the Stripe dashboard open <OutLink href="https://dashboard.stripe.com/products">Product catalogue</OutLink>{' '}
        and add a product for each plan, in the mode of your keys (test or live).
      </>
    ),
    drawing: {
      description: "Drawing of Stripe's product catalogue: the button 'Create product' is marked.",
      menu: ['Stripe', 'Product catalogue'],
      title: 'All products',
      rows: [{ kind: 'button', label: 'Create product', isHere: true }],
    },
  },
  {
    key: 'prices',
    text: 'Give each of them the two prices of the table: recurring, in US dollars.',
    drawing: {
      description:
        "Drawing of Stripe's form for a product: the name 'Join the Gym', 'Recurring' chosen, 10.00 in US dollars, billed monthly, and the way to add another price.",
      menu: ['Product catalogue', 'Create product'],
      title: 'Add a product',
      rows: [
        { kind: 'box', label: 'Name', value: 'Join the Gym' },
        { kind: 'tick', label: 'Recurring', isHere: true },
        { kind: 'box', label: 'Amount', value: '10.00 USD', isHere: true },
        { kind: 'box', label: 'Billing period', value: 'Monthly', isHere: true },
        { kind: 'button', label: 'Add another price' },
      ],
    },
  },
  {
    key: 'ids',
    text: 'Copy the ID of each price into its field here, and save.',
    drawing: {
      description: 'Drawing of a price at Stripe: its ID, which begins with price_, with a way to copy it.',
      menu: ['Product catalogue', 'Join the Gym', 'Price'],
      title: '$10.00 a month',
      rows: [{ kind: 'copy', label: 'Price ID', value: 'price_…', isHere: true }],
    },
  },
  {
    key: 'portal',
    text: (
      <>
        Save the settings of the{' '}
        <OutLink href="https://dashboard.stripe.com/settings/billing/portal">customer portal</OutLink> once, so that
        members can change their card.
      </>
    ),
    drawing: {
      description:
        "Drawing of Stripe's settings of the customer portal: 'Payment methods' and 'Invoice history' ticked, and the button 'Save changes' marked.",
      menu: ['Settings', 'Billing', 'Customer portal'],
      title: 'Customer portal',
      rows: [
        { kind: 'tick', label: 'Payment methods' },
        { kind: 'tick', label: 'Invoice history' },
        { kind: 'button', label: 'Save changes', isHere: true },
      ],
    },
  },
  {
    key: 'key',
    text: 'Or give a restricted key the permissions Products, Prices and Customer portal (write), and press again.',
    drawing: {
      description:
        "Drawing of Stripe's page of a restricted key: the permissions Products, Prices and Customer portal set to Write.",
      menu: ['Developers', 'API keys', 'Edit key'],
      title: 'Restricted key',
      rows: [
        { kind: 'box', label: 'Products', value: 'Write', isHere: true },
        { kind: 'box', label: 'Prices', value: 'Write', isHere: true },
        { kind: 'box', label: 'Customer portal', value: 'Write', isHere: true },
      ],
    },
  },
]

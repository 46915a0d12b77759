import type { PaymentDetail } from '@joy/contract'
import type { PaymentRow } from './payment-row.ts'

/** The invoices where they are kept: at the payment provider. Without a connection to it none can be read. */
export const readInvoices = ({ provider }: Pick<PaymentRow, 'provider'>): PaymentDetail['invoices'] => ({
  state: provider === 'stripe' ? 'not connected' : 'not kept there',
})

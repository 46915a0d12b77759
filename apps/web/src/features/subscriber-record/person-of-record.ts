/** Of whom a record is, by the row of the list that it is opened from. */
export type PersonOfRecord = {
  kind: 'subscriber' | 'website-subscriber'
  id: number
  email: string
  name: string | null
}

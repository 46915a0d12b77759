import { useParams } from 'react-router-dom'

/** What the database counts up to. */
const HIGHEST = 2_147_483_647

/** The id in a record's address; null where it is none that a record could have. */
export function useRecordId(): number | null {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/u.test(id) && Number(id) <= HIGHEST ? Number(id) : null
}

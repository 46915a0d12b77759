import type { ListedSubscriber } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import type { Column } from '#components/list/column.ts'

/** How many notes are written on somebody: hidden until it is asked for in the View menu. */
export const notesColumn: Column<Pick<ListedSubscriber, 'notes'>> = {
  id: 'notes',
  label: 'Notes',
  menu: 'optional',
  width: '64px',
  isRoomyOnly: 'beside',
  align: 'right',
  phone: 'hidden',
  skeleton: { look: 'text', width: 'w-4' },
  cell: ({ notes }) => (notes > 0 ? formatCount(notes) : <span className="text-text-soft">0</span>),
}

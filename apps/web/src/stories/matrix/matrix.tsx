import { type Look, looks, type State, states } from '../states.ts'
import type { TaggedStory } from './read-stories.ts'
import { storiesOf } from './missing-states.ts'
import { screens } from './screens.ts'
import './matrix.css'

type Cell = { name: string; width: number; height: number; globals: string; look: readonly Look[] }

const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 800 }
const cells: readonly Cell[] = [
  { name: 'Desktop, light', ...laptop, globals: 'theme:light', look: [] },
  { name: 'Desktop, dark', ...laptop, globals: 'theme:dark', look: ['look:dark'] },
  { name: 'Phone, light', ...phone, globals: 'theme:light', look: ['look:phone'] },
  { name: 'Phone, dark', ...phone, globals: 'theme:dark', look: ['look:phone', 'look:dark'] },
]
const HEIGHT = 170
const isLook = (tag: string): tag is Look => Object.hasOwn(looks, tag)
const isState = (tag: string): tag is State => Object.hasOwn(states, tag)

/** The story that shows a state best in a look: its own one where there is one, else the first of the state, dressed so. */
function storyFor(its: readonly TaggedStory[], state: State, look: readonly Look[]) {
  const ofState = its.filter(({ tags }) => tags.includes(state))
  const rank = ({ tags }: TaggedStory) =>
    Object.keys(looks)
      .filter(isLook)
      .filter((one) => tags.includes(one) !== look.includes(one)).length *
      2 +
    (tags.find(isState) === state ? 0 : 1)
  return ofState.toSorted((a, b) => rank(a) - rank(b))[0]
}

const Thumbnail = ({ id, name, cell }: { id: string; name: string; cell: Cell }) => {
  const scale = HEIGHT / cell.height
  return (
    <a className="matrix-cell" href={`?path=/story/${id}&globals=${cell.globals}`} target="_top" title={name}>
      <span style={{ width: cell.width * scale, height: HEIGHT }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own story, which needs its scripts and its worker */}
        <iframe
          src={`iframe.html?id=${id}&viewMode=story&globals=${cell.globals}`}
          title={`${name}, ${cell.name}`}
          loading="lazy"
          tabIndex={-1}
          style={{ width: cell.width, height: cell.height, transform: `scale(${scale})` }}
        />
      </span>
      {name}
    </a>
  )
}

/** Each screen with its states down, and across by where and when it is looked at. The pictures are the stories, live. */
export const Matrix = ({ stories }: { stories: readonly TaggedStory[] }) => (
  <div className="matrix">
    {screens.map((screen) => {
      const its = storiesOf(screen, stories)
      const shown = Object.keys(states)
        .filter(isState)
        .filter((state) => its.some(({ tags }) => tags.includes(state)))
      return (
        <details key={screen.title} id={screen.title}>
          <summary>
            {screen.title}{' '}
            <small>
              {shown.length} states, {its.length} stories · {screen.paths.join(', ')}
            </small>
          </summary>
          <table>
            <thead>
              <tr>
                <th scope="col">State</th>
                {cells.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((state) => (
                <tr key={state}>
                  <th scope="row">
                    {state.replace('state:', '')}
                    <small>{states[state]}</small>
                  </th>
                  {cells.map((cell) => {
                    const story = storyFor(its, state, cell.look)
                    return <td key={cell.name}>{story && <Thumbnail id={story.id} name={story.name} cell={cell} />}</td>
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )
    })}
  </div>
)

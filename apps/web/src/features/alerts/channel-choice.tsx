import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../components/fields.tsx'
import { channelsQuery } from './channels-query.ts'

interface ChannelChoiceProps {
  /** Null for all channels, including those added later. */
  readonly value: readonly string[] | null
  readonly onChange: (value: readonly string[] | null) => void
  readonly isSignedIn: boolean
}

/** Which channels an alert goes to. */
export function ChannelChoice({ value, onChange, isSignedIn }: ChannelChoiceProps) {
  const { data } = useQuery({ ...channelsQuery, enabled: isSignedIn })
  const channels = data?.data ?? []
  return (
    <>
      <SelectField
        label="Send to"
        value={value === null ? 'all' : 'chosen'}
        options={[
          ['all', data !== undefined && channels.length === 0 ? 'All channels (none yet)' : 'All channels'],
          ['chosen', 'Chosen channels'],
        ]}
        onChange={(chosen) => onChange(chosen === 'all' ? null : [])}
      />
      {value === null ? null : (
        <fieldset className="channel-choice">
          <legend className="small soft">Channels</legend>
          {data !== undefined && channels.length === 0 ? (
            <span className="soft">No channels yet.</span>
          ) : null}
          {channels.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={value.includes(id)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...value, id] : value.filter((each) => each !== id))
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

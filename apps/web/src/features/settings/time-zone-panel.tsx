import { Panel, SelectField } from '../../components/fields.tsx'
import {
  isTimeZoneChosen,
  keepTimeZone,
  listTimeZones,
  readOwnZone,
  readTimeZone,
} from '../../lib/time-zone.ts'

const OWN = ''

/** The zone in which this browser shows times. */
export function TimeZonePanel() {
  return (
    <Panel title="Time zone">
      <div className="panel-body narrow-form">
        <SelectField
          label="Show times in"
          value={isTimeZoneChosen() ? readTimeZone() : OWN}
          options={[
            [OWN, `This browser’s zone (${readOwnZone()})`],
            ...listTimeZones().map((zone) => [zone, zone.replaceAll('_', ' ')] as const),
          ]}
          onChange={(zone) => {
            keepTimeZone(zone === OWN ? null : zone)
            location.reload()
          }}
        />
        <p className="small soft">Kept in this browser. Deadlines in a venue’s own rules stay as written.</p>
      </div>
    </Panel>
  )
}

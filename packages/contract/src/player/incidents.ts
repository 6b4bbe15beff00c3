import { incidentPlaces } from '@arara/domain/incidents';
import * as z from 'zod/mini';
import { Nothing, Time } from '../fields.ts';
import { route } from '../route.ts';

/** Called while the app is open and by the parts that a screen loads behind itself. */
export const incidentsRoutes = {
  incidentsNow: route({
    path: '/v1/api/incidents/now',
    access: 'public',
    shared: 'everybody',
    summary: 'What is wrong now, in sentences that are true now, and when the next one comes.',
    input: Nothing,
    output: z.object({
      /** Another one when there is another word; the events for everybody carry it. */
      Version: z.string(),
      List: z.array(
        z.object({
          Id: z.string(),
          Places: z.array(z.enum(incidentPlaces)),
          Title: z.string(),
          Text: z.string(),
          SaidAt: Time,
          NextAt: z.nullable(Time),
        }),
      ),
    }),
  }),
};

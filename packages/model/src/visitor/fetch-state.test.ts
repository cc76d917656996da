import { expect, it } from 'vitest';
import { type FetchAction, type FetchState, fetchReducer } from './fetch-state.ts';

const pending: FetchState<number> = { status: 'pending' };
const run = (...actions: Array<FetchAction<number>>) =>
  actions.reduce<FetchState<number>>(fetchReducer, pending);

it('[B4.62] a fetch is pending, then successful or failed, and can be begun again', () => {
  expect(run()).toEqual({ status: 'pending' });
  expect(run({ type: 'succeed', data: 5 })).toEqual({ status: 'success', data: 5 });
  expect(run({ type: 'fail', error: 'lost' })).toEqual({ status: 'failed', error: 'lost' });
  expect(run({ type: 'fail', error: 'lost' }, { type: 'refetch' })).toEqual({ status: 'pending' });
  expect(run({ type: 'fail', error: 'lost' }, { type: 'refetch' }, { type: 'succeed', data: 6 })).toEqual({
    status: 'success',
    data: 6,
  });
});

it('what comes late changes nothing', () => {
  expect(run({ type: 'succeed', data: 5 }, { type: 'fail', error: 'late' })).toEqual({
    status: 'success',
    data: 5,
  });
  expect(run({ type: 'fail', error: 'lost' }, { type: 'succeed', data: 5 }).status).toBe('failed');
});

it('[B4.63] an unknown action is a mistake', () => {
  expect(() => fetchReducer(pending, { type: 'explode' } as never)).toThrow('Unknown action type: explode');
});

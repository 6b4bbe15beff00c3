/** Around the middle of the stage, or under a board that fills it. */
export type FeatherPlaces = 'around' | 'below';

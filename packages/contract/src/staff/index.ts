/** Every call the back office can make. */
export const staffRoutes = {} as const;

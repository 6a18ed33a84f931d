import { WakuriButton } from "@wakuri/react";

export const BookSailing = ({ sailing }) => (
  <WakuriButton kind="main" onPress={() => book(sailing)}>
    Book this sailing
  </WakuriButton>
);

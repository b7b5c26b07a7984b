-- The replay of a card's events as JSON, so that a new event is added without reading the earlier ones. Null in rows of servers
-- that do not know the column; they also leave it as it is when they add events, and then it counts fewer events than the row.
alter table review_cards add column snapshot text;

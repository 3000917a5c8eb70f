ALTER TABLE "bookings" ADD COLUMN "reference" text;--> statement-breakpoint
-- What is booked already gets one too: eight characters of SHORT_ALPHABET (src/contract/reference.ts), two random
-- bytes each. Twins are drawn again until there are none.
DO $$
BEGIN
  LOOP
    UPDATE "bookings" SET "reference" = (
      SELECT string_agg(
        substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(drawn.bytes, 2 * i) * 256 + get_byte(drawn.bytes, 2 * i + 1)) % 30, 1),
        '' ORDER BY i
      ) FROM generate_series(0, 7) AS i
    )
    FROM (SELECT "id", sha256(uuid_send(gen_random_uuid())) AS bytes FROM "bookings" WHERE "reference" IS NULL) AS drawn
    WHERE "bookings"."id" = drawn."id";
    UPDATE "bookings" SET "reference" = NULL WHERE "id" IN (
      SELECT "id" FROM (
        SELECT "id", row_number() OVER (PARTITION BY "reference" ORDER BY "id") AS nth FROM "bookings"
      ) AS counted WHERE nth > 1
    );
    EXIT WHEN NOT FOUND;
  END LOOP;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_reference" ON "bookings" USING btree ("reference");

CREATE TABLE "allotments" (
	"pool" text NOT NULL,
	"quantum" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "allotments_pool_quantum_device_pk" PRIMARY KEY("pool","quantum","device"),
	CONSTRAINT "allotments_units" CHECK ("allotments"."units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "desk_sales" (
	"nonce" text PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"booking" text,
	"activity_id" text NOT NULL,
	"participants" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "allotments" ADD CONSTRAINT "allotments_pool_pools_id_fk" FOREIGN KEY ("pool") REFERENCES "public"."pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_sales_received" ON "desk_sales" USING btree ("received_at");